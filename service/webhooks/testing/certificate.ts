import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

export interface Certificate {
	/** PEM, as servers and `ca` take them. */
	cert: string;
	key: string;
}

export interface CertificateOptions {
	name: string;
	/** Until when it is good. */
	until?: Date;
	/** Whose key signs it; its own if unset. */
	by?: Certificate;
}

const tlv = (tag: number, ...parts: (Buffer | string)[]): Buffer => {
	const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'hex') : part)));
	const long = body.length < 0x80 ? [] : [...Buffer.from(body.length.toString(16).padStart(4, '0'), 'hex')];
	return Buffer.concat([Buffer.from([tag, ...(long.length ? [0x80 + long.length, ...long] : [body.length])]), body]);
};
const [SEQUENCE, SET, INTEGER, BITS, OCTETS, BOOLEAN, TEXT, TIME] = [0x30, 0x31, 0x02, 0x03, 0x04, 0x01, 0x0c, 0x18];
const oid = (hex: string): Buffer => tlv(0x06, hex);
const ECDSA_WITH_SHA256 = tlv(SEQUENCE, oid('2a8648ce3d040302'));

const nameOf = (name: string): Buffer =>
	tlv(SEQUENCE, tlv(SET, tlv(SEQUENCE, oid('550403'), tlv(TEXT, Buffer.from(name)))));
const moment = (date: Date): Buffer => tlv(TIME, Buffer.from(`${date.toISOString().replace(/\D/g, '').slice(0, 14)}Z`));
const pem = (der: Buffer): string =>
	`-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/(.{64})/g, '$1\n')}\n-----END CERTIFICATE-----\n`;

/** The fields of RFC 5280, 4.1: a certificate for one name, which may sign others. */
function fieldsOf(publicKey: KeyObject, name: string, issuer: string, until: Date): Buffer {
	const alternatives = tlv(SEQUENCE, tlv(0x82, Buffer.from(name)));
	const extensions = [
		tlv(SEQUENCE, oid('551d13'), tlv(BOOLEAN, 'ff'), tlv(OCTETS, tlv(SEQUENCE, tlv(BOOLEAN, 'ff')))),
		tlv(SEQUENCE, oid('551d11'), tlv(OCTETS, alternatives)),
	];
	return tlv(
		SEQUENCE,
		tlv(0xa0, tlv(INTEGER, '02')),
		tlv(INTEGER, Buffer.from(`4${Math.random().toString(16).slice(2, 9).padEnd(7, '0')}`, 'hex')),
		ECDSA_WITH_SHA256,
		nameOf(issuer),
		tlv(SEQUENCE, moment(new Date('2020-01-01T00:00:00Z')), moment(until)),
		nameOf(name),
		publicKey.export({ type: 'spki', format: 'der' }),
		tlv(0xa3, tlv(SEQUENCE, ...extensions)),
	);
}

/** Makes a certificate, for receivers that a test wants to trust or not to trust. */
export function makeCertificate({
	name,
	until = new Date('2099-01-01T00:00:00Z'),
	by,
}: CertificateOptions): Certificate {
	const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
	const fields = fieldsOf(own.publicKey, name, by ? AUTHORITY : name, until);
	const signature = sign('sha256', fields, by ? createPrivateKey(by.key) : own.privateKey);
	return {
		cert: pem(tlv(SEQUENCE, fields, ECDSA_WITH_SHA256, tlv(BITS, '00', signature))),
		key: own.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
	};
}

/** The name of the authority whose certificate a test gives as `ca`. */
export const AUTHORITY = 'authority.test';
