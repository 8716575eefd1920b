const l = new URLSearchParams(location.search).get('locale');
new Intl.DateTimeFormat(l, { month: 'short', weekday: 'short' }).format(0);
new Intl.NumberFormat(l, { style: 'currency', currency: 'USD' }).format(1);
new Intl.PluralRules(l).select(1);
new Intl.ListFormat(l).format(['', '']);
close();
