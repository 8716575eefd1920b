-- Whose mail it is, where storefronts of several accounts share a database: another account cannot read its trip. Null: of
-- an earlier release.
alter table web.mail_outbox add column account text;
