import { expect, it } from 'vitest';
import { changeLines } from './change-lines.ts';

it.each<[string | null, string | null, string[]]>([
	[null, null, []],
	[null, 'EUR 12.00', ['– → EUR 12.00']],
	['held', null, ['held → –']],
	[null, '{"act":"cancel","amount":"0.00","key":null}', ['act: cancel', 'amount: 0.00', 'key: –']],
	['{"group":"a"}', '{"group":"b","fields":["email"]}', ['group: a → b', 'fields: – → ["email"]']],
	['{"group":"a"}', null, ['group: a → –']],
	['{"group":', '{"group":"b"}', ['{"group": → {"group":"b"}']],
])('says %s → %s in lines', (before, after, lines) => expect(changeLines(before, after)).toEqual(lines));
