/**
 * Countries whose airlines fly short trunk routes with wide bodies. ISO 3166-1 alpha-2.
 *
 * Source: general knowledge, 2025, written down on 21 November 2026 and not checked against a list.
 */
export const WIDE_AT_HOME: ReadonlySet<string> = new Set('JP CN KR HK TW TH SG VN ID PH AE QA SA'.split(' '));
