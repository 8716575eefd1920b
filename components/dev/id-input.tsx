import { TextInput } from '#components/ui/text-input.tsx';

interface IdInputProps {
	name: string;
	label: string;
	/** What the ids of its kind begin with: `ord`. */
	prefix: string;
}

/** A field for an id of the booking API. */
export const IdInput = ({ name, label, prefix }: IdInputProps) => (
	<TextInput
		name={name}
		label={label}
		required
		maxLength={80}
		pattern={`${prefix}_[0-9A-Za-z]+`}
		placeholder={`${prefix}_…`}
		autoComplete="off"
		spellCheck={false}
	/>
);
