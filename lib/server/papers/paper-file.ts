/** What a paper is called as a file: `('receipt.pdf', 'WQ7R2M')` is `receipt-WQ7R2M.pdf`. */
export function paperFile(name: string, reference: string): string {
	const [stem = '', ending = ''] = name.split('.');
	return `${stem}-${reference.replaceAll(/[^A-Za-z0-9]/g, '')}.${ending}`;
}
