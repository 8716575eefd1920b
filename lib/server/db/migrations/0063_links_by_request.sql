-- For which request a mailed link was made: keyed hash of what it is for, whose it is and the browser that asked. A newer
-- one takes the place of the one before. Null: it was made before this.
alter table web.account_links add column asked_by bytea unique;
