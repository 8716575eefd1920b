-- Intents have purposes: what belongs to one purpose alone moves into `facts`. Ids, states, drafts and keys stay.
alter table web.booking_intents rename to intents;
alter table web.intents rename constraint booking_intents_pkey to intents_pkey;
alter table web.intents rename constraint booking_intents_state_check to intents_state_check;
alter index web.booking_intents_by_order rename to intents_by_result;
alter index web.booking_intents_unsettled rename to intents_unsettled;
alter index web.booking_intents_to_forget rename to intents_to_forget;
-- What a confirmed intent has brought about: the order.
alter table web.intents rename column order_id to result_id;
-- What its purpose knows of it beside the columns. No names.
alter table web.intents add column facts jsonb not null default '{}';
update web.intents set facts =
	case when booking_reference is null then '{}' else jsonb_build_object('booking_reference', booking_reference) end
	|| case when held then '{"held": true}'::jsonb else '{}' end
	|| case when purpose = 'book' then jsonb_build_object('party', party) else '{}' end
	|| case when journey is null then '{}' else jsonb_build_object('journey', journey) end
	|| case when priced is null then '{}' else jsonb_build_object('priced', priced) end;
alter table web.intents
	drop column booking_reference, drop column held, drop column party, drop column journey, drop column priced,
	-- Purposes are named by the code that knows them.
	drop constraint booking_intents_purpose_check,
	add constraint intents_purpose_check check (purpose ~ '^[a-z_]+$'),
	-- Whether a visitor may do it again to the same subject once it is done.
	add column repeatable boolean not null default false,
	drop constraint booking_intents_visitor_id_purpose_subject_id_key;
-- One for each purpose and subject of a visitor, in however many tabs.
create unique index intents_standing on web.intents (visitor_id, purpose, subject_id)
	where state <> 'confirmed' or not repeatable;

-- Open pages are told of intents by their name.
alter table web.live_ticks drop constraint live_ticks_topic_check;
update web.live_ticks set topic = 'intent' where topic = 'booking';
alter table web.live_ticks add constraint live_ticks_topic_check check (topic in ('intent', 'trip', 'desk'));
