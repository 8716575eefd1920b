'use strict';
// The hosted card form. What is typed here leaves it in one way: to this host, when the storefront says `submit`.
{
	const root = document.documentElement;
	const form = document.getElementById('card');
	const { brands, required, errors, versionHeader, savedBrand } = JSON.parse(
		document.getElementById('data').textContent,
	);
	const fields = [...form.querySelectorAll('input, select')];
	const field = (name) => form.elements.namedItem(name);
	// Of a saved card the code alone is typed; its brand came with the page.
	const isSaved = savedBrand !== undefined;
	const state = { token: undefined, card: undefined, busy: false, valid: undefined, brand: undefined };

	const tell = (message) => {
		if (window.parent !== window)
			window.parent.postMessage({ source: 'card-form', ...message }, root.dataset.storefront);
	};

	const digitsOf = (text) => text.replace(/\D/g, '');

	// How much of the number's beginning a pattern knows, 0 when it differs.
	const strength = (digits, pattern) => {
		const [low, high] = Array.isArray(pattern) ? pattern : [pattern, pattern];
		const width = String(low).length;
		const head = digits.slice(0, width);
		if (head === '') return 0;
		const from = Number(String(low).slice(0, head.length));
		const to = Number(String(high).slice(0, head.length));
		return Number(head) >= from && Number(head) <= to ? head.length : 0;
	};

	const brandOf = (digits) => {
		let best;
		let most = 0;
		for (const brand of brands) {
			const reach = Math.max(...brand.patterns.map((pattern) => strength(digits, pattern)));
			if (reach > most) [best, most] = [brand, reach];
		}
		return best;
	};

	const typedBrand = () => (isSaved ? (savedBrand ?? undefined) : brandOf(digitsOf(field('number').value)));

	const passesCheck = (digits) => {
		let sum = 0;
		for (let i = 0; i < digits.length; i++) {
			const digit = Number(digits.at(-1 - i)) * (i % 2 === 0 ? 1 : 2);
			sum += digit > 9 ? digit - 9 : digit;
		}
		return sum % 10 === 0;
	};

	const expiryOf = (text) => {
		const match = /^\s*(0?[1-9]|1[0-2])\s*[/. -]?\s*(?:20)?(\d{2})\s*$/.exec(text);
		return match ? { month: match[1].padStart(2, '0'), year: match[2] } : undefined;
	};

	const CHECKS = {
		number: (text) => {
			const digits = digitsOf(text);
			const brand = brandOf(digits);
			return brand?.lengths.includes(digits.length) && passesCheck(digits) ? undefined : errors.number;
		},
		expiry: (text) => {
			const expiry = expiryOf(text);
			if (!expiry) return errors.expiry;
			const now = new Date();
			const last = Number(`20${expiry.year}`) * 12 + Number(expiry.month);
			return last < now.getFullYear() * 12 + now.getMonth() + 1 ? errors.expired : undefined;
		},
		cvc: (text) => {
			const digits = typedBrand()?.cvcDigits ?? 3;
			return new RegExp(`^\\d{${digits}}$`).test(text) ? undefined : errors.cvc.replace('{digits}', digits);
		},
	};

	// What is wrong with a field, in words; undefined when nothing is.
	const faultOf = ({ name, value }) => {
		if (value.trim() === '') return required[name];
		return CHECKS[name]?.(value.trim());
	};

	const show = (input, words) => {
		document.getElementById(`${input.name}-error`).textContent = words ?? '';
		if (words) input.setAttribute('aria-invalid', 'true');
		else input.removeAttribute('aria-invalid');
	};

	const announce = () => {
		const valid = fields.every((input) => faultOf(input) === undefined);
		if (valid !== state.valid) tell({ type: 'validity', valid });
		state.valid = valid;
		if (isSaved) return;
		const brand = typedBrand();
		if (brand === state.brand) return;
		state.brand = brand;
		document.getElementById('brand').textContent = brand?.name ?? '';
		tell({ type: 'brand', brand: brand?.brand ?? null });
	};

	const spaced = (digits, gaps) => [...digits].map((digit, i) => (gaps.includes(i) ? ` ${digit}` : digit)).join('');

	// Groups the digits while they are written at the end; a change in their middle keeps its caret.
	const tidy = (input) => {
		if (input.selectionStart !== null && input.selectionStart !== input.value.length) return;
		if (input.name === 'number') {
			const digits = digitsOf(input.value);
			input.value = spaced(digits, brandOf(digits)?.gaps ?? [4, 8, 12]);
		}
		if (input.name === 'expiry' && /^\d{4}$/.test(input.value))
			input.value = `${input.value.slice(0, 2)}/${input.value.slice(2)}`;
		if (input.name === 'cvc') input.value = digitsOf(input.value);
	};

	const bodyOf = () => {
		const value = (name) => field(name).value.trim();
		if (isSaved) return { card_id: state.card, cvc: value('cvc') };
		const expiry = expiryOf(value('expiry'));
		const names = ['name', 'address_line_1', 'address_city', 'address_postal_code', 'address_country_code', 'cvc'];
		return {
			...Object.fromEntries(names.map((name) => [name, value(name)])),
			number: digitsOf(value('number')),
			expiry_month: expiry.month,
			expiry_year: expiry.year,
			...(value('address_line_2') && { address_line_2: value('address_line_2') }),
			// The API wants a region of every country; where there is none the city stands for it.
			address_region: value('address_region') || value('address_city'),
		};
	};

	const refuse = (faults) => {
		for (const { input, words } of faults) show(input, words);
		faults[0]?.input.focus();
		tell({ type: 'errors', fields: faults.map(({ input, code }) => ({ field: input.name, code })) });
	};

	// All that can be wrong with a saved card itself is its expiry.
	const codeOf = (error) =>
		error?.source?.field === 'card_id' && error.code === 'validation_format'
			? 'invalid_card_expiration_date'
			: (error?.code ?? 'unknown');

	// The API's errors beside their fields; whatever belongs to none is told to the storefront.
	const refuseByService = (reply) => {
		const faults = (reply.errors ?? []).flatMap(({ code, source }) => {
			const input = field(source?.field?.replace(/^expiry_(month|year)$/, 'expiry') ?? '');
			if (!input) return [];
			const unlike = errors.format.replace('{field}', document.querySelector(`label[for=${input.id}]`).textContent);
			const words = CHECKS[input.name]?.(input.value.trim()) ?? errors[input.name] ?? unlike;
			return [{ input, code, words: words.replace('{digits}', typedBrand()?.cvcDigits ?? 3) }];
		});
		if (faults.length > 0) refuse(faults);
		else tell({ type: 'failed', code: codeOf(reply.errors?.[0]) });
	};

	const submit = async () => {
		if (state.busy) return;
		const faults = fields.flatMap((input) => {
			const words = faultOf(input);
			const code = input.value.trim() === '' ? 'validation_required' : 'validation_format';
			return words ? [{ input, words, code }] : [];
		});
		if (faults.length > 0) return refuse(faults);
		if (!state.token) return tell({ type: 'failed', code: 'missing_authorization_header' });
		state.busy = true;
		try {
			const reply = await fetch('/payments/cards', {
				method: 'POST',
				headers: {
					authorization: `Bearer ${state.token}`,
					'content-type': 'application/json',
					accept: 'application/json',
					[versionHeader]: 'v2',
				},
				body: JSON.stringify({ data: bodyOf() }),
			});
			const json = await reply.json();
			if (reply.status !== 201) return refuseByService(json);
			field('cvc').value = '';
			announce();
			return tell({ type: 'card', card: json.data });
		} catch {
			return tell({ type: 'failed', code: 'unreachable' });
		} finally {
			state.busy = false;
		}
	};

	const fill = (values) => {
		for (const [name, value] of Object.entries(values ?? {})) {
			const input = field(name);
			if (input && /^(name|address_\w+)$/.test(name) && input.value === '') input.value = String(value);
		}
		announce();
	};

	const ACTS = {
		configure: ({ token, card, values }) => {
			state.token = token;
			state.card = card;
			fill(values);
		},
		theme: ({ theme }) => {
			if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
			else delete root.dataset.theme;
		},
		focus: () => (fields.find((input) => faultOf(input) !== undefined) ?? fields[0]).focus(),
		submit: () => void submit(),
	};

	window.addEventListener('message', ({ origin, source, data }) => {
		if (origin !== root.dataset.storefront || source !== window.parent) return;
		if (typeof data === 'object' && data !== null && Object.hasOwn(ACTS, data.type)) ACTS[data.type](data);
	});
	form.addEventListener('input', ({ target }) => {
		tidy(target);
		if (target.hasAttribute('aria-invalid')) show(target, faultOf(target));
		announce();
	});
	form.addEventListener('focusout', ({ target }) => {
		if (fields.includes(target) && target.value !== '') show(target, faultOf(target));
	});
	form.addEventListener('submit', (event) => event.preventDefault());
	// Enter in a field: the storefront has the button, and says what paying means.
	form.addEventListener('keydown', (event) => {
		if (event.key !== 'Enter' || !fields.includes(event.target)) return;
		event.preventDefault();
		tell({ type: 'enter' });
	});
	new ResizeObserver(() => tell({ type: 'resize', height: Math.ceil(root.getBoundingClientRect().height) })).observe(
		root,
	);
	tell({ type: 'ready' });
	announce();
}
