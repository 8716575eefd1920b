// Receivers of webhooks: `/told` answers 200 at once, `/silent` never does. Every hundredth signature is checked.
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';

const [, , secret] = process.argv;
const key = Buffer.from(secret, 'base64');
let told;
const reset = () => {
	told = { count: 0, different: 0, wrong: 0, firstMs: 0, lastMs: 0 };
	ids.clear();
};
const ids = new Set();
reset();

function isSigned(headers, body) {
	const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
	return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
}

function note(headers, body) {
	if (told.count % 100 === 0 && !isSigned(headers, body)) told.wrong++;
	ids.add(headers['webhook-id']);
	told.different = ids.size;
	told.count++;
	told.lastMs = performance.now();
	told.firstMs ||= told.lastMs;
}

const server = createServer((request, response) => {
	const { url, headers } = request;
	if (url === '/silent') return void request.resume();
	if (url === '/reset') reset();
	if (url !== '/told') return void response.end(JSON.stringify(told));
	const chunks = [];
	request.on('data', (chunk) => chunks.push(chunk));
	request.on('end', () => {
		note(headers, Buffer.concat(chunks).toString());
		response.writeHead(200).end();
	});
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => console.log(`ready ${server.address().port}`));
