/**
 * Busy airports with one passenger terminal, which their offers leave unsaid. Several halls under one roof are one.
 *
 * Source: the airports' published terminal guides as generally known, winter 2025/26, written down on 27 and 28 November
 * 2026.
 */
const LIST =
	'DEN SZX CLT KMG YUL YYC HYD AEP BGY YVR BSB CCU CPT DAC SLC IAD GIG BWI AGP CMB TPA KEF ALC EDI CJU OKA OTP SHJ CNF KHI KRK ' +
	'MDW BEG SEA PKX';

/** Codes of the airports. */
export const ONE_TERMINAL: ReadonlySet<string> = new Set(LIST.split(' '));
