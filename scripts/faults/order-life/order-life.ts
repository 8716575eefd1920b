import assert from 'node:assert/strict';
import fc from 'fast-check';
import pino from 'pino';
import { invariants } from '#service/air/orders/testing/booking.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '#service/testing/create-test-app.ts';
import { agree } from './agree.ts';
import { SOLD } from './book.ts';
import { BOOKINGS, COMMANDS, settle } from './commands.ts';
import { newModel } from './model.ts';
import type { Real } from './real.ts';
import { STAYS } from './stays/stays-commands.ts';

/** Commands of a sequence after its first booking. */
const MOST = 22;
const AIRLINES: ReadonlySet<string> = new Set(SOLD.map(({ owner }) => owner));

/** How a run went. */
export interface Lived {
	sequences: number;
	commands: number;
	/** What was answered to what, how often. */
	answers: Map<string, number>;
	/** In words, when a sequence did not go as it should: the shortest one that does not. */
	failure: string | undefined;
}

/** Lines of the service's log that are told with a failure. */
const LOGGED = 8;

/** The service, with the airlines alone that are booked; `log` is what it warned of last. */
async function openApp(options: TestAppOptions, log: string[]): Promise<TestApp> {
	const write = (line: string) => {
		// Those that a command has asked for.
		if (line.includes('"type":"CutOff"')) return;
		log.push(line.slice(0, 600));
		if (log.length > LOGGED) log.shift();
	};
	const t = await createTestApp({
		...options,
		log: pino({ level: 'warn' }, { write }),
		settings: { ATTEMPT_LEASE_S: '600' },
	});
	const { air, ...others } = t.ctx.suppliers;
	t.ctx.suppliers = {
		...others,
		air: { ...air, forSearch: (search) => air.forSearch(search).filter(({ code }) => AIRLINES.has(code)) },
	};
	return t;
}

/** An accredited agency: it may pay in every way there is. */
const agencyOf = async (t: TestApp) => t.token({ organisationId: await t.organisation({ accreditedAgent: true }) });

/**
 * Lives so many random lives of orders and stays: sequences of bookings, payments, extras, cancellations, cut-off processes
 * and moves of the clock, each in its own organisation. After every command the service has to say what the model says. A
 * sequence that fails is shortened. The same seed gives the same sequences.
 */
export async function liveOrders(options: TestAppOptions, seed: number, sequences: number): Promise<Lived> {
	const log: string[] = [];
	const t = await openApp(options, log);
	const answers: Lived['answers'] = new Map();
	let searches = seed;
	let commands = 0;
	const rest = fc.commands(COMMANDS, { maxCommands: MOST, size: 'max' });
	const property = fc.asyncProperty(fc.oneof(BOOKINGS, STAYS), rest, async (first, others) => {
		const model = newModel();
		const real: Real = { t, token: await agencyOf(t), offsetMs: 0, searches, answers, commands: 0 };
		await first.run(model, real);
		await fc.asyncModelRun(() => ({ model, real }), others);
		searches = real.searches;
		commands += real.commands;
		await settle(model, real);
		await agree(model, real);
		const broken = await invariants(t, real.token.organisationId);
		// What a bank has refused waits there; the model knows how much.
		assert.deepEqual(
			broken.filter((words) => !words.startsWith('still on its way back')),
			[],
		);
	});
	try {
		const details = await fc.check(property, { seed, numRuns: sequences });
		const { numRuns, failed, errorInstance } = details;
		const why = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
		const failure = failed ? `${await fc.asyncDefaultReportMessage(details)}\n${why}\n${log.join('')}` : undefined;
		return { sequences: numRuns, commands, answers, failure };
	} finally {
		await t.close();
	}
}
