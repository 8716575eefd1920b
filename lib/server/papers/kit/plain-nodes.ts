import { Fragment, isValidElement, type ReactNode } from 'react';

/** A part of a paper as data: it can be handed to a thread. */
export type PlainNode = string | { type: string; props: Readonly<Record<string, unknown>>; children: PlainNode[] };

const isComponent = (type: unknown): type is (props: unknown) => ReactNode => typeof type === 'function';

/** Elements with their components carried out: plain functions of their props, without hooks. Throws for anything else. */
export function plainNodes(node: ReactNode): PlainNode[] {
	if (node === null || node === undefined || typeof node === 'boolean') return [];
	if (typeof node === 'string' || typeof node === 'number') return [String(node)];
	if (typeof node === 'object' && Symbol.iterator in node) return [...node].flatMap(plainNodes);
	if (!isValidElement<{ children?: ReactNode }>(node)) throw new TypeError('a paper is made of elements and text');
	const { type, props } = node;
	if (isComponent(type)) return plainNodes(type(props));
	const { children, ...own } = props;
	if (type === (Fragment as unknown)) return plainNodes(children);
	if (typeof type !== 'string') throw new TypeError('a paper is made of plain functions');
	return [{ type, props: own, children: plainNodes(children) }];
}
