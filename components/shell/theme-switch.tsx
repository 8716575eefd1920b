import { buttonClass } from '#components/ui/button-class.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';

interface ThemeSwitchProps {
	theme: Preferences['theme'];
	path: string;
	toDark: string;
	toLight: string;
}

/** Turns the colours over. On a device's own choice there are two forms, and the one that would change something shows. */
export function ThemeSwitch({ theme, path, toDark, toLight }: ThemeSwitchProps) {
	const form = (to: 'light' | 'dark', label: string, className: string) => (
		<form method="post" action="/api/preferences" className={className}>
			<input type="hidden" name="theme" value={to} />
			<input type="hidden" name="return" value={path} />
			<button
				type="submit"
				aria-label={label}
				title={label}
				className={buttonClass({ tone: 'text', square: true, className: '!text-ink min-w-hit' })}
			>
				<Icon name="sun-moon" />
			</button>
		</form>
	);
	return (
		<>
			{theme !== 'dark' && form('dark', toDark, theme === 'auto' ? 'in-dark-device:hidden' : '')}
			{theme !== 'light' && form('light', toLight, theme === 'auto' ? 'in-light-device:hidden' : '')}
		</>
	);
}
