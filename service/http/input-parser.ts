import type { FastifyRequest } from 'fastify';
import { type EndpointDefinition, paramsShape, queryShape } from '#contract/endpoint.ts';
import { type FieldError, ServiceError, ValidationFailure } from '../errors.ts';
import { readData } from './body.ts';
import { queryPicker, type RawQuery } from './query.ts';
import { fieldErrors } from './validate.ts';

export interface ParsedRequest {
	/** What the verb gets. */
	input: { params: unknown; query: unknown; body: unknown };
	/** What was asked for, before defaults and transforms: known query parameters and `data`. */
	sent: readonly unknown[];
}

/** Prepares, once, how this endpoint's parameters, query and body are read and checked. */
export function inputParser(endpoint: EndpointDefinition): (request: FastifyRequest) => ParsedRequest {
	const picker = queryPicker(queryShape(endpoint));
	const params = paramsShape(endpoint);
	const query = queryShape(endpoint);
	return (request) => {
		const path = params.safeParse(request.params);
		if (
			!path.success ||
			Object.values(request.params as Record<string, string>).some((value) => value.includes('\0'))
		) {
			throw new ServiceError('not_found');
		}
		const picked = picker.pick(request.query as RawQuery);
		const parsedQuery = query.safeParse(picked.query);
		const bytes = request.body as Buffer | undefined;
		const isLeftOut = endpoint.bodyOptional === true && (bytes?.length ?? 0) === 0;
		const data = endpoint.body && (isLeftOut ? {} : readData(bytes));
		const parsedBody = endpoint.body?.safeParse(data);
		const errors: FieldError[] = [...picked.errors];
		if (!parsedQuery.success) {
			const repeated = new Set(errors.map(({ pointer }) => pointer));
			errors.push(
				...fieldErrors(parsedQuery.error.issues, picked.query, true).filter(({ pointer }) => !repeated.has(pointer)),
			);
		}
		if (parsedBody && !parsedBody.success) errors.push(...fieldErrors(parsedBody.error.issues, data, false));
		if (errors.length > 0) throw new ValidationFailure(errors);
		return {
			input: { params: path.data, query: parsedQuery.data, body: parsedBody?.data },
			sent: [picked.query, data],
		};
	};
}
