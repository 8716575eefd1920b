-- Persons who sign in: travellers, and those who work at the desk.
create table web.accounts (
	id text primary key,
	-- As the person typed it; mail goes there.
	email text not null,
	-- As addresses are compared: trimmed, NFC, lower case.
	email_key text not null unique,
	email_verified_at timestamptz,
	-- argon2id. Null: signs in by link, passkey or another provider alone.
	password_hash text,
	role text not null default 'traveller' check (role in ('traveller', 'agent', 'lead', 'admin')),
	-- As whom the account searches, books and opens trips, in every browser: what `visitor_id` of other tables names. No
	-- cookie carries it.
	visitor_id text not null unique,
	-- Sealed: what the person has told of themselves.
	profile bytea,
	locale text,
	currency text,
	-- Who the person is at the booking API.
	customer_user_id text,
	-- Nobody signs in while it is set.
	locked_at timestamptz,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now()
);

-- Sign-ins by other providers: the issuer and the person's id there.
create table web.account_identities (
	provider text not null,
	subject text not null,
	account_id text not null references web.accounts on delete cascade,
	created_at timestamptz not null default now(),
	primary key (provider, subject)
);
create index account_identities_by_account on web.account_identities (account_id);

-- A browser in which a person has signed in. Its cookie is worth nothing without its row here.
create table web.sessions (
	id bigint generated always as identity primary key,
	-- sha256 of the id that the cookie's token carries.
	token_hash bytea not null unique,
	-- Null: opened by the access code of the desk, before there is an admin.
	account_id text references web.accounts on delete cascade,
	-- Of those who work at the desk: as whom they work in this session alone. Null: travellers, who are their account.
	visitor_id text unique,
	-- When the person last proved who they are: password, link, passkey. Acts that cannot be undone ask for it anew.
	proved_at timestamptz not null default now(),
	-- When the second factor was passed in this session.
	factor_at timestamptz,
	-- Where it began: a keyed hash, to tell one from another.
	address_hash text,
	-- In which browser it began, by its family alone.
	browser text,
	created_at timestamptz not null default now(),
	-- When somebody last did something in it; what pages ask by themselves does not count.
	seen_at timestamptz not null default now(),
	expires_at timestamptz not null,
	check (account_id is not null or visitor_id is not null)
);
create index sessions_by_account on web.sessions (account_id) where account_id is not null;
create index sessions_by_expiry on web.sessions (expires_at);

-- Links that were mailed: to sign in, to confirm an address, to set a password, to take up an invitation. Used once.
create table web.account_links (
	-- sha256 of what the link carries.
	token_hash bytea primary key,
	purpose text not null check (purpose in ('sign_in', 'verify', 'reset', 'change_email', 'invite')),
	-- Null: nobody has this address yet; the link makes the account.
	account_id text references web.accounts on delete cascade,
	-- Sealed: the address that it was mailed to, where to go on, the role of an invitation.
	details bytea not null,
	created_at timestamptz not null default now(),
	expires_at timestamptz not null
);
create index account_links_by_account on web.account_links (account_id) where account_id is not null;
create index account_links_by_expiry on web.account_links (expires_at);
