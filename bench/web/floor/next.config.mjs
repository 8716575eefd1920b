import path from 'node:path';

// The floor of every budget: what an empty page of this framework weighs, built in the same run.
export default {
	turbopack: { root: path.join(import.meta.dirname, '../../..') },
};
