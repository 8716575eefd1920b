import type { z } from 'zod';

/** Settings whose value is shown to nobody. */
const SECRET = /(TOKEN|SECRET|KEY|CODE|_URL)$/;
const MADE = 'or leave it out, and one is made at the first start';

function ruleOfNumber(name: string, issue: z.core.$ZodIssue): string {
	if (name.endsWith('PORT')) return 'must be a port: a whole number from 1 to 65535';
	if (issue.code === 'too_small') return `must be ${issue.minimum} or more`;
	if (issue.code === 'too_big') return `must be ${issue.maximum} or less`;
	return issue.code === 'invalid_type' && issue.expected === 'int' ? 'must be a whole number' : 'must be a number';
}

/** What a setting has to be, in words that end a sentence which begins with its name. */
function ruleOf(name: string, issue: z.core.$ZodIssue): string {
	if (issue.code === 'invalid_value')
		return `must be ${issue.values
			.map(String)
			.join(', ')
			.replace(/, ([^,]*)$/, ' or $1')}`;
	if (issue.code === 'invalid_type' || (issue.code !== 'custom' && 'origin' in issue && issue.origin !== 'string'))
		return ruleOfNumber(name, issue);
	if (issue.code === 'too_small') return `must have ${issue.minimum} characters or more`;
	if (issue.code === 'too_big') return `must have ${issue.maximum} characters or fewer`;
	if (issue.code === 'invalid_format' && issue.format === 'email') return 'must be an e-mail address';
	if (issue.code === 'invalid_format' && issue.format === 'url')
		return name === 'DATABASE_URL'
			? 'must be an address such as postgres://user:password@host:5432/name'
			: name === 'SMTP_URL'
				? 'must be an address such as smtp://user:password@host:587'
				: 'must be an address that begins with http:// or https://';
	if (issue.message.startsWith('Invalid')) return 'does not have the form that it needs';
	return issue.message.startsWith('is ') ? issue.message : `must be: ${issue.message}`;
}

/** What else to do than to correct it. */
function adviceFor(name: string): string {
	if (name.endsWith('PORT')) return 'Set a free port, or leave it out for the usual one.';
	if (/^(WEB_SECRET|DATA_KEY|VAULT_KEY|WEBHOOK_KEY|PERSONS_KEY|AGENT_ACCESS_CODE|BOOTSTRAP_.*)$/.test(name))
		return `Set another one, ${MADE}.`;
	return 'Correct it or leave it out.';
}

/** What is wrong with settings, for the person who sets them: a line for each, with its name, its rule and what to do. */
export function settingsProblem(
	issues: readonly z.core.$ZodIssue[],
	given: Readonly<Record<string, string | undefined>>,
): string {
	const lines = new Map<string, string>();
	for (const issue of issues) {
		const name = issue.path.join('.');
		const shown = SECRET.test(name) ? '' : `, not "${given[name] ?? ''}"`;
		if (!lines.has(name)) lines.set(name, `  ${name} ${ruleOf(name, issue)}${shown}. ${adviceFor(name)}`);
	}
	return `Settings that cannot be used, in the environment or in .env (.env.example explains each):\n${[...lines.values()].join('\n')}`;
}
