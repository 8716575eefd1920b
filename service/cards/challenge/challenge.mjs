'use strict';
// Tells the storefront that the holder has answered. The storefront asks the API for the outcome.
{
	const { storefront } = document.documentElement.dataset;
	const { answered } = document.querySelector('.challenge').dataset;
	const tell = (message) => {
		if (window.parent !== window) window.parent.postMessage({ source: 'card-challenge', ...message }, storefront);
	};
	tell(answered ? { type: 'answered' } : { type: 'ready' });
	(document.querySelector('input') ?? document.querySelector('h2'))?.focus();
}
