import { useTranslations } from 'next-intl';
import { StayPicture } from '#components/stays/picture/stay-picture.tsx';
import type { HotelPicture } from '#lib/stays/hotel/opened-hotel.ts';

/** Pictures beside the first, on a desk. */
const BESIDE = 4;

/** Pictures of a hotel: the first large. On a phone they are swiped. Illustrations are said to be some. */
export function HotelGallery({ pictures, name }: { pictures: readonly HotelPicture[]; name: string }) {
	const t = useTranslations('stays.hotel');
	const shown = pictures.slice(0, 1 + BESIDE);
	if (shown.length === 0) return null;
	return (
		<section aria-label={t('pictures')}>
			{/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is swiped has to be reached by the keyboard */}
			<ul className="hotel-gallery" data-count={shown.length} tabIndex={0} aria-label={t('pictures')}>
				{shown.map(({ src, scene }, i) => (
					<li key={src}>
						<StayPicture
							src={src}
							alt={scene ? t(`scenes.${scene}`) : t('pictureNumber', { number: i + 1, name })}
							first={i === 0}
						/>
					</li>
				))}
			</ul>
			{shown.every(({ scene }) => scene !== null) && <p className="type-micro mt-2 text-ink-2">{t('illustrations')}</p>}
		</section>
	);
}
