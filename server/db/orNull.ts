/** What a table keeps of a text of the wire: NULL where it says nothing. There '' is no value; CHECKs refuse it. */
export const orNull = (text: string): string | null => (text === '' ? null : text)
