import type { Browser, Cookie, Page } from '@playwright/test';
import { PERSON } from './first-load.ts';

/** What a first visit asks of a page's main thread, milliseconds of processor time, from a trace. */
export interface LoadWork {
	/** All tasks from the navigation until the page has come to rest. */
	tasks: number;
	/** Of them: scripts, what they call into left out. */
	script: number;
	/** Of them: styles and layout. */
	layout: number;
	/** Of them: reading HTML, painting, layers, collecting garbage and what has no name here. */
	rest: number;
}

/** A phone's window; the processor is this machine's. */
export const PHONE = {
	...PERSON,
	viewport: { width: 390, height: 844 },
	deviceScaleFactor: 2,
	isMobile: true,
	hasTouch: true,
};

const CATEGORIES = ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'toplevel', 'v8', '__metadata'];
const SCRIPT =
	/^(EvaluateScript|FunctionCall|TimerFire|FireAnimationFrame|FireIdleCallback|RunMicrotasks|EventDispatch|v8\.(compile|run|parse|produceCache|callFunction).*|V8\..*|ParseFunction|XHR.*)$/;
const LAYOUT =
	/^(UpdateLayoutTree|Layout|RecalculateStyles|InvalidateLayout|HitTest|IntersectionObserverController::computeIntersections)$/;

interface TraceEvent {
	name: string;
	ph: string;
	pid: number;
	tid: number;
	ts: number;
	/** Microseconds of the thread's processor time. */
	tdur?: number;
	tts?: number;
	args: { name?: string; data?: { url?: string; processId?: number } };
}

/** The main thread of the process that shows the page. */
function mainThreadOf(events: readonly TraceEvent[], url: string): { pid: number; tid: number } {
	const origin = new URL(url).origin;
	const pid = events.findLast(
		({ name, args }) => name === 'FrameCommittedInBrowser' && args.data?.url?.startsWith(origin),
	)?.args.data?.processId;
	const thread = events.find(
		(event) => event.pid === pid && event.name === 'thread_name' && event.args.name === 'CrRendererMain',
	);
	if (!thread) throw new Error(`the trace has no main thread of ${url}`);
	return thread;
}

/** Adds up what each event took itself, without what is within it. Only what lies in a task counts. */
function workOf(events: readonly TraceEvent[], url: string): LoadWork {
	const { pid, tid } = mainThreadOf(events, url);
	const work: LoadWork = { tasks: 0, script: 0, layout: 0, rest: 0 };
	const own = events
		.filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X' && event.tdur !== undefined)
		.sort((a, b) => (a.tts ?? 0) - (b.tts ?? 0) || (b.tdur ?? 0) - (a.tdur ?? 0));
	const open: { name: string; end: number; self: number }[] = [];
	const close = (): void => {
		const event = open.pop();
		if (!event) return;
		const part = SCRIPT.test(event.name) ? 'script' : LAYOUT.test(event.name) ? 'layout' : 'rest';
		work[part] += event.self / 1_000;
	};
	for (const { name, tts = 0, tdur = 0 } of own) {
		while (open.length > 0 && (open.at(-1)?.end ?? 0) <= tts) close();
		const task = name === 'RunTask' || name === 'ThreadControllerImpl::RunTask';
		const outer = open.at(-1);
		if (!outer && !task) continue;
		if (outer) outer.self -= tdur;
		else work.tasks += tdur / 1_000;
		open.push({ name, end: tts + tdur, self: tdur });
	}
	while (open.length > 0) close();
	return work;
}

/**
 * Opens a page for the first time on a phone's width, with these cookies, and traces it until it rests.
 * @param finished is called before the page is opened. It must look at the page from outside: whatever runs in the page
 * to find something there is counted with it
 */
export async function loadWork(
	browser: Browser,
	url: string,
	finished?: (page: Page) => Promise<unknown>,
	cookies: Cookie[] = [],
): Promise<LoadWork> {
	const context = await browser.newContext(PHONE);
	await context.addCookies(cookies);
	const page = await context.newPage();
	await browser.startTracing(page, { categories: CATEGORIES });
	const end = finished?.(page);
	await page.goto(url, { waitUntil: 'load' });
	await end;
	// What a page does when it is idle is part of its load.
	await page.waitForTimeout(1_500);
	const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
	await context.close();
	return workOf(traceEvents, url);
}
