import { seenFrom } from '#lib/server/prices/seen-from.ts';

export const GET = seenFrom;
