"""Makes WebP of what render.py wrote: python3 develop.py <folder> <folder of pictures> [--preview] [key …]

Debian's Blender has no denoiser. Light is divided by the colour of the surface it falls on, smoothed where slope, colour
and distance are alike (an à-trous filter), and multiplied again, so that grain of wood and cloth stays.
"""
import os
import pathlib
import sys

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
import cv2  # noqa: E402
import numpy as np  # noqa: E402

LARGEST = 40 * 1024
# Stops by which a scene's light is raised.
EXPOSURE = {
    'facade-warm': 0.4, 'facade-cool': 0.7, 'room': 1.0, 'bathroom': 0.7,
    'lobby': 0.55, 'restaurant': 0.7, 'pool-warm': 0.4, 'pool-cool': 0.6,
}


def read(folder, name):
    (file,) = folder.glob(f'{name}-*.exr')
    image = cv2.imread(str(file), cv2.IMREAD_UNCHANGED)
    return np.ascontiguousarray(image[..., :3] if image.ndim == 3 else image[..., None]).astype(np.float32)


def shifted(image, dy, dx):
    return np.roll(image, (dy, dx), (0, 1)) if dy or dx else image


def without_sparks(light):
    """No dot is much brighter than all around it."""
    around = cv2.dilate(cv2.medianBlur(light, 3), np.ones((3, 3)))
    return np.minimum(light, around * 1.15 + 0.01)


def smooth(light, albedo, normal, depth, rounds=5):
    colour = albedo + 0.03
    lit = np.log1p(without_sparks(light / colour))
    normal = normal / np.maximum(np.linalg.norm(normal, axis=2, keepdims=True), 1e-3)
    normal = np.where(np.abs(normal).sum(2, keepdims=True) < 0.5, np.float32([0, 0, 1]), normal)
    distance = np.log(np.clip(depth, 0.05, 500))
    slope = cv2.GaussianBlur(np.abs(cv2.Laplacian(distance, cv2.CV_32F)), (3, 3), 0)[..., None]
    grey = lit.mean(2)
    spread = np.sqrt(np.maximum(cv2.blur(grey**2, (7, 7)) - cv2.blur(grey, (7, 7)) ** 2, 0))
    spread = cv2.GaussianBlur(spread, (7, 7), 0)[..., None]
    kernel = (1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16)
    sure = np.zeros_like(spread)
    for turn in range(rounds):
        step = 2**turn
        brightness = cv2.GaussianBlur(lit.mean(2), (5, 5), 0)[..., None]
        total, weights = np.zeros_like(lit), np.zeros_like(spread)
        for j in range(-2, 3):
            for i in range(-2, 3):
                dy, dx = j * step, i * step
                same = np.clip((shifted(normal, dy, dx) * normal).sum(2, keepdims=True), 0, 1) ** 32
                far = np.abs(shifted(distance, dy, dx) - distance) / (0.02 * step + slope * step + 1e-4)
                hue = np.abs(shifted(albedo, dy, dx) - albedo).sum(2, keepdims=True) / 0.6
                bright = np.abs(shifted(brightness, dy, dx) - brightness) / (1.6 * spread / (1 + 0.7 * turn) + 0.012)
                weight = kernel[j + 2] * kernel[i + 2] * same * np.exp(-far - hue - bright)
                total += shifted(lit, dy, dx) * weight
                weights += weight
        lit = total / np.maximum(weights, 1e-6)
        sure = np.maximum(sure, weights - kernel[2] ** 2) if turn < 2 else sure
    shown = np.expm1(lit) * colour
    # On edges few points are alike: those around them, of both sides, stand for them.
    trust = np.clip(sure / 0.25, 0.002, 1) ** 2
    around = cv2.GaussianBlur(shown * trust, (5, 5), 0.8) / cv2.GaussianBlur(trust, (5, 5), 0.8)[..., None]
    own = np.minimum(1, trust * 2)
    return shown * own + around * (1 - own)


# AgX, after its fitted curve: bright things go to white without changing colour.
INTO = np.array([[0.842479, 0.0784336, 0.0792237], [0.0423283, 0.8784686, 0.0791661], [0.0423757, 0.0784336, 0.8791430]], np.float32)


def tone(light, punch=1.4, colourful=1.08):
    """From light, red first, to what a screen shows."""
    lit = np.clip(light @ INTO.T, 1e-10, None)
    x = (np.clip(np.log2(lit), -12.47393, 4.026069) + 12.47393) / 16.5
    y = 15.5 * x**6 - 40.14 * x**5 + 31.96 * x**4 - 6.868 * x**3 + 0.4298 * x**2 + 0.1191 * x - 0.00232
    y = np.clip(y, 0, 1) ** punch
    grey = (y @ np.array([0.2126, 0.7152, 0.0722], np.float32))[..., None]
    y = grey + (y - grey) * colourful
    return np.clip(y @ np.linalg.inv(INTO).T, 0, 1)


def develop(folder, key):
    scene, palette, _ = key.split('-')
    light = read(folder, 'light')
    albedo, normal, depth = read(folder, 'albedo'), read(folder, 'normal'), read(folder, 'depth')
    stops = EXPOSURE.get(f'{scene}-{palette}', EXPOSURE.get(scene, 0))
    light = smooth(light, albedo, normal, depth[..., :1])
    glow = cv2.GaussianBlur(np.clip(light - 2.5, 0, 6), (0, 0), light.shape[1] / 90)
    shown = tone((light + 0.06 * glow)[..., ::-1] * 2**stops)
    sharp = shown + 0.35 * (shown - cv2.GaussianBlur(shown, (0, 0), 1.1))
    return (np.clip(sharp, 0, 1)[..., ::-1] * 255 + 0.5).astype(np.uint8)


def write(picture, file):
    """As good as 40 KB allow."""
    for quality in range(84, 30, -3):
        done, bytes_ = cv2.imencode('.webp', picture, [cv2.IMWRITE_WEBP_QUALITY, quality])
        if done and len(bytes_) <= LARGEST:
            file.write_bytes(bytes_.tobytes())
            return quality, len(bytes_)
    raise SystemExit(f'{file} does not fit in {LARGEST} bytes')


if __name__ == '__main__':
    preview = '--preview' in sys.argv
    source, target, *keys = [pathlib.Path(word) for word in sys.argv[1:] if word != '--preview']
    target.mkdir(parents=True, exist_ok=True)
    for folder in sorted(each for each in source.iterdir() if each.is_dir() and (not keys or each.name in map(str, keys))):
        picture = develop(folder, folder.name)
        if preview:
            cv2.imwrite(str(target / f'{folder.name}.png'), picture)
        else:
            print(folder.name, *write(picture, target / f'{folder.name}.webp'))
