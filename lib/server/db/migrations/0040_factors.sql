-- The authenticator app of an account. It counts as a factor once a first code of it was entered.
create table web.account_totp (
	account_id text primary key references web.accounts on delete cascade,
	-- Sealed.
	secret bytea not null,
	confirmed_at timestamptz,
	-- The time step of the last code that was taken: each opens once.
	last_step bigint not null default -1,
	created_at timestamptz not null default now()
);

-- What opens an account whose authenticator app is lost: each once.
create table web.backup_codes (
	account_id text not null references web.accounts on delete cascade,
	-- scrypt with the salt, which the codes of one set share.
	code_hash bytea not null,
	salt bytea not null,
	used_at timestamptz,
	primary key (account_id, code_hash)
);

-- The set of backup codes that the person has yet to write down: sealed, for some minutes.
create table web.unseen_backup_codes (
	account_id text primary key references web.accounts on delete cascade,
	codes bytea not null,
	expires_at timestamptz not null
);

create table web.passkeys (
	-- As the authenticator names it, base64url.
	id text primary key,
	account_id text not null references web.accounts on delete cascade,
	name text not null,
	public_key bytea not null,
	-- How often it has signed, as it says; 0: it does not count.
	counter bigint not null,
	transports text[] not null,
	created_at timestamptz not null default now(),
	used_at timestamptz
);
create index passkeys_by_account on web.passkeys (account_id);

-- What passkeys are asked to sign: once, in the browser that asked.
create table web.passkey_challenges (
	challenge text primary key,
	purpose text not null check (purpose in ('register', 'prove', 'sign_in')),
	-- Who asked: a session, or a browser's visitor.
	asker text not null,
	expires_at timestamptz not null
);
create index passkey_challenges_by_expiry on web.passkey_challenges (expires_at);
