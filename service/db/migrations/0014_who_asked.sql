-- Who asked for an attempt: the token, and the request that carried it, as its reply and the logs name it. Null: of before.
alter table service.attempts add column token_id text, add column request_id text;
