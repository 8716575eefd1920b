/** What guests say, made up: by how content they are. Names are common given names with an initial. */
export const REVIEWER_NAMES =
	'Aiko Aisha Amélie Ana Andrei Anna Arjun Bea Bruno Carla Carlos Chloé Chiara Daniel David Elena Emma Erik Fatima Felix Femi Grace Hana Hugo Ines Ivan James Jan Jonas Joana Julia Kaito Karim Klara Lars Laura Layla Lea Leo Lina Luca Lucía Maja Marco Maria Marta Mateo Maya Mei Mia Milan Nadia Nina Noah Nora Olga Omar Pablo Paula Pedro Petra Rafael Rosa Sam Sara Sofia Tariq Tom Vera Yara Yuki Zoe'.split(
		' ',
	);

export const PRAISE = [
	'Very quiet room and a comfortable bed.',
	'The staff could not have been kinder, from check-in to the last morning.',
	'Good breakfast with fresh fruit and bread that was still warm.',
	'We walked to everything we wanted to see.',
	'Spotless, and towels were changed every day.',
	'Better than the pictures, and larger than we thought.',
	'Check-in took two minutes, and they kept our bags after check-out.',
	'Strong shower and plenty of hot water.',
	'A bus stop right outside, and a bakery round the corner.',
	'Good value for what we paid.',
] as const;

export const COMPLAINTS = [
	'The room faces the street and gets loud early.',
	'The lift was slow at breakfast time.',
	'Wi-Fi dropped now and then on our floor.',
	'The bathroom is on the small side.',
	'Breakfast was over before we came back from our run.',
	'The mattress was too soft for me.',
	'The air conditioning has a mind of its own.',
	'Parking is tight; come early.',
	'The room was not ready at the time we were told.',
] as const;
