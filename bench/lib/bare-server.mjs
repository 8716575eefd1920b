// The floor: bare node:http that serialises the same object for each request and sends it.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const body = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const server = createServer((request, response) => {
	request.resume();
	request.on('end', () => {
		const bytes = Buffer.from(JSON.stringify(body));
		response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length });
		response.end(bytes);
	});
});
server.listen(0, '127.0.0.1', () => console.log(`ready ${server.address().port}`));
