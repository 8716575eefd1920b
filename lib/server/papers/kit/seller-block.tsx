import 'server-only';
import { View } from './pdf-elements.ts';
import { Line, paperStyles } from './paper-sheet.tsx';
import type { PaperWords } from './paper-words.ts';
import type { Seller } from './seller.ts';

/** Who sells, with all that a tax office wants to know. */
export function SellerBlock({ seller, words }: { seller: Seller | undefined; words: PaperWords }) {
	const { t, own } = words;
	const s = paperStyles(words);
	if (!seller) return <Line style={{ ...s.text, ...s.soft }}>{t('sellerUnset')}</Line>;
	const stated = [
		...(seller.address?.split(/\s*\n\s*/) ?? []).map(own),
		...[seller.email, seller.phone].flatMap((fact) => (fact ? [own(fact)] : [])),
		...(seller.registration ? [t('registration', { value: own(seller.registration) })] : []),
		...(seller.vatId ? [t('vatId', { value: own(seller.vatId) })] : []),
		...(seller.licence ? [t('licence', { value: own(seller.licence) })] : []),
	];
	return (
		<View wrap={false}>
			<Line style={{ ...s.text, ...s.strong, ...s.soft, fontSize: 8.5 }}>{t('soldBy')}</Line>
			<Line style={{ ...s.text, ...s.strong }}>{own(seller.name)}</Line>
			{stated.map((line) => (
				<Line key={line} style={s.text}>
					{line}
				</Line>
			))}
		</View>
	);
}
