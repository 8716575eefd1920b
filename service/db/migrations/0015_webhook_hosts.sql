-- Hosts inside our own network that an organisation may be told at: each has its own list.
alter table service.organisations add column webhook_hosts text[] not null default '{}';
