import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import type { JourneyLimits } from '#lib/travel/bag-limits.ts';

interface BagSourcesProps {
	rules: JourneyLimits['rules'];
	/** Says whose pages they are, where that is not said before. */
	nameOf?: (airline: string) => string;
}

/** The pages on which rules of bags were read. */
export function BagSources({ rules, nameOf }: BagSourcesProps) {
	const units = useTranslations('units');
	return rules
		.filter(({ sources }) => nameOf || sources.length > 0)
		.map(({ airline, sources }, i) => (
			<span key={`${airline}${sources.join(' ')}`}>
				{i > 0 && units('comma')}
				{nameOf?.(airline)}
				{sources.map((source, nth) => (
					<Fragment key={source}>
						{nth > 0 ? units('comma') : nameOf && ' ('}
						<a className="link" href={source} rel="noreferrer">
							<bdi>{new URL(source).hostname.replace(/^www\./, '')}</bdi>
						</a>
						{nameOf && nth === sources.length - 1 && ')'}
					</Fragment>
				))}
			</span>
		));
}
