-- What a larger credit leaves when it has paid: the credit that it is the rest of. A credit leaves one.
alter table service.airline_credits add column residual_of text collate "C" references service.airline_credits (id);
create unique index airline_credits_residual on service.airline_credits (residual_of) where residual_of is not null;
