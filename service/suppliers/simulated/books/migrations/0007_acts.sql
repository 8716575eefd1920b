-- Acts on bookings that an airline has refused, or never will do, by the caller's reference: the same act gets the same
-- answer, however often and however late it comes.
create table sandbox.acts_refused (
	reference text collate "C" primary key,
	refusal text not null,
	created_at timestamptz not null default now()
);
