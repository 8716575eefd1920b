import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const url64 = (data: Buffer): string => data.toString('base64url');
/** User present and verified; with a credential; without. */
const WITH_KEY = 0x45;
const VERIFIED = 0x05;
const PRESENT = 0x01;

const counterBytes = (counter: number): Buffer => {
	const bytes = Buffer.alloc(4);
	bytes.writeUInt32BE(counter);
	return bytes;
};
/** A byte string of CBOR with its length in two bytes. */
const cborBytes = (data: Buffer): Buffer => {
	const head = Buffer.from([0x59, 0, 0]);
	head.writeUInt16BE(data.length, 1);
	return Buffer.concat([head, data]);
};
const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** A passkey in software, that signs what it is asked to for the site at `origin`. */
export function newAuthenticator(origin: string) {
	const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
	const id = randomBytes(16);
	const rp = sha256(new URL(origin).hostname);
	const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
	const coordinate = (label: number, value: string): Buffer =>
		Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')]);
	// {1: 2, 3: -7, -1: 1, -2: x, -3: y}
	const key = Buffer.concat([
		Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
		coordinate(0x21, x),
		coordinate(0x22, y),
	]);
	const clientData = (type: string, challenge: string): Buffer =>
		Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
	const own = { id: url64(id), rawId: url64(id), type: 'public-key', clientExtensionResults: {} } as const;
	return {
		id: own.id,
		/** What `navigator.credentials.create` gives. */
		register({ challenge }: { challenge: string }) {
			const length = Buffer.from([0, id.length]);
			const data = Buffer.concat([rp, Buffer.from([WITH_KEY]), counterBytes(0), Buffer.alloc(16), length, id, key]);
			const attestation = Buffer.concat([
				Buffer.from([0xa3]),
				cborText('fmt'),
				cborText('none'),
				cborText('attStmt'),
				Buffer.from([0xa0]),
				cborText('authData'),
				cborBytes(data),
			]);
			const response = {
				clientDataJSON: url64(clientData('webauthn.create', challenge)),
				attestationObject: url64(attestation),
				transports: ['internal'],
			};
			return { ...own, response };
		},
		/** What `navigator.credentials.get` gives. */
		sign({ challenge }: { challenge: string }, { counter = 0, verified = true } = {}) {
			const data = Buffer.concat([rp, Buffer.from([verified ? VERIFIED : PRESENT]), counterBytes(counter)]);
			const client = clientData('webauthn.get', challenge);
			const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
			const response = {
				clientDataJSON: url64(client),
				authenticatorData: url64(data),
				signature: url64(signature),
			};
			return { ...own, response };
		},
	};
}
