// The floor of a booking: bare node:http and pg. Two transactions: the caller's key, if it sends one, and the intent, of
// which an offer has one; then the confirmation, two entries of a ledger and an event. With a second argument the
// airline's own books are a third, as ours has them in the same database.
import { createServer } from 'node:http';
import pg from 'pg';

const [, , url, airline] = process.argv;
const schema = `floor_${process.pid}`;
const pool = new pg.Pool({ connectionString: url, max: 10, options: `-c search_path=${schema}` });
await pool.query(`create schema ${schema};
	create table keys (key text primary key);
	create table intents (id text primary key, offer_id text not null unique, state text not null, body json not null);
	create table ledger (intent_id text not null, account text not null, amount numeric not null);
	create table events (id text primary key, object json not null);
	create table airline (reference text primary key, body json not null)`);

async function transaction(work) {
	const client = await pool.connect();
	try {
		await client.query('begin');
		await work(client);
		await client.query('commit');
	} finally {
		client.release();
	}
}

let last = 0;
async function book({ data }, key) {
	const id = `${process.pid}_${++last}`;
	const [offer] = data.selected_offers;
	const [{ amount }] = data.payments;
	await transaction(async (client) => {
		if (key) await client.query('insert into keys (key) values ($1)', [key]);
		const kept = [id, offer, 'open', JSON.stringify(data)];
		await client.query('insert into intents (id, offer_id, state, body) values ($1, $2, $3, $4)', kept);
	});
	if (airline) await pool.query('insert into airline (reference, body) values ($1, $2)', [id, JSON.stringify(data)]);
	await transaction(async (client) => {
		await client.query("update intents set state = 'won' where id = $1", [id]);
		await client.query(
			"insert into ledger (intent_id, account, amount) values ($1, 'balance', -$2::numeric), ($1, 'payable', $2)",
			[id, amount],
		);
		await client.query('insert into events (id, object) values ($1, $2)', [id, JSON.stringify({ id, offer })]);
	});
	return { data: { id, ...data } };
}

async function answer(text, key, response) {
	const [status, body] = await book(JSON.parse(text), key).then(
		(order) => [201, order],
		(error) => [500, { message: error.message }],
	);
	response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const server = createServer((request, response) => {
	const chunks = [];
	request.on('data', (chunk) => chunks.push(chunk));
	request.on('end', () => void answer(Buffer.concat(chunks).toString(), request.headers['idempotency-key'], response));
});
server.listen(0, '127.0.0.1', () => console.log(`ready ${server.address().port}`));
