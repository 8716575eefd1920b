import type { QueryKey } from '@tanstack/react-query';
import { intentKeys } from '../api/intents.ts';
import { deskKeys } from '../api/desk.ts';
import { tripKeys } from '../api/trips.ts';
import type { Tick } from './tick.ts';

/** The prefixes of the queries that a tick may concern. */
export function tickKeys({ topic, ref }: Pick<Tick, 'topic' | 'ref'>): QueryKey[] {
	switch (topic) {
		case 'intent':
			return [ref === '*' ? intentKeys.all : intentKeys.detail(ref)];
		case 'trip':
			return [ref === '*' ? tripKeys.all : tripKeys.detail(ref)];
		case 'desk':
			return [deskKeys.all];
		case 'all':
			return [intentKeys.all, tripKeys.all, deskKeys.all];
	}
}
