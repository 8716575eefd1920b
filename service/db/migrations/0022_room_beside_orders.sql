-- An act on an order first marks it, which no index knows of: with room beside it on its page, none is written for that.
alter table service.orders set (fillfactor = 60);
