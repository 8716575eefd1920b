import { expect, it } from 'vitest';
import type { PlaceSuggestion } from '#contract/places/suggestion.ts';
import { isSameCity } from './same-city.ts';

const place = (code: string, airports?: string[]): PlaceSuggestion =>
	({ iata_code: code, airports: airports?.map((iata_code) => ({ iata_code })) ?? null }) as PlaceSuggestion;
const LON = place('LON', ['LHR', 'LGW', 'STN']);
const NYC = place('NYC', ['JFK', 'EWR', 'LGA']);

it.each([
	['a city to itself', LON, LON, true],
	['a city to its airport', LON, place('LHR'), true],
	['an airport to its city', place('STN'), LON, true],
	['an airport to itself', place('LHR'), place('LHR'), true],
	['two airports of one city', place('LHR'), place('STN'), false],
	['two cities', LON, NYC, false],
	['a city to another city’s airport', NYC, place('LHR'), false],
])('%s', (_, from, to, expected) => {
	expect(isSameCity(from, to)).toBe(expected);
});
