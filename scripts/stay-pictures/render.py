"""Renders scenes: blender -b -t 1 -P render.py -- --out <folder> [--keys room-warm-1,…] [--preview]"""
import argparse
import importlib
import pathlib
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
sys.dont_write_bytecode = True
from kit import stage  # noqa: E402

SCENES = ('facade', 'room', 'bathroom', 'lobby', 'restaurant', 'pool')
KEYS = [f'{scene}-{palette}-{view}' for scene in SCENES for palette in ('warm', 'cool') for view in (1, 2)]

told = argparse.ArgumentParser()
told.add_argument('--out', required=True)
told.add_argument('--keys', default=','.join(KEYS))
told.add_argument('--preview', action='store_true')
told.add_argument('--samples', type=int, default=64)
told.add_argument('--threads', type=int, default=1)
asked = told.parse_args(sys.argv[sys.argv.index('--') + 1 :])

for key in asked.keys.split(','):
    scene, palette, view = key.split('-')
    stage.clear()
    importlib.import_module(f'scenes.{scene}').build(palette, int(view))
    folder = pathlib.Path(asked.out) / key
    folder.mkdir(parents=True, exist_ok=True)
    began = time.time()
    stage.render(folder, 1 / 3 if asked.preview else 1, 20 if asked.preview else asked.samples, asked.threads)
    print(f'{key} {time.time() - began:.1f} s', flush=True)
