import { expect, test } from 'vitest';
import { databaseProblem } from './database-problem.ts';

const URL = 'postgres://me:hidden@db.example:5432/shop';
const coded = (code: string): Error => Object.assign(new Error('connect failed'), { code });

test.each([
	[coded('ECONNREFUSED'), 'no PostgreSQL server answers at db.example:5432 (ECONNREFUSED). Start it,'],
	[
		Object.assign(new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')])),
		'no PostgreSQL server answers at db.example:5432 (ECONNREFUSED).',
	],
	[new Error('away', { cause: coded('ENOTFOUND') }), 'no PostgreSQL server answers at db.example:5432 (ENOTFOUND).'],
	[new Error('timeout expired'), 'no PostgreSQL server answers at db.example:5432 (timeout expired).'],
	[coded('28P01'), 'the PostgreSQL server at db.example:5432 refuses the user "me" or the password.'],
	[coded('3D000'), 'the PostgreSQL server at db.example:5432 has no database "shop".'],
	[coded('42P01'), 'the PostgreSQL server at db.example:5432 cannot be used: connect failed (42P01).'],
	[coded('57P03'), 'no PostgreSQL server answers at db.example:5432 (57P03).'],
])('%s', (error, words) => {
	const said = databaseProblem(URL, error);
	expect(said).toContain(`DATABASE_URL: ${words}`);
	expect(said).not.toContain('hidden');
});
