import 'server-only';
import type { ServiceProblem } from '../../service-problem.ts';

/** Why a paper cannot be made now. */
export class PaperProblem extends Error {
	readonly reason: ServiceProblem;
	constructor(reason: ServiceProblem) {
		super(reason.errors[0]?.code ?? reason.kind);
		this.reason = reason;
	}
}
