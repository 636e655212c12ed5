/** SQL: since when the person `p` belongs to the hospital: the day of joining where it is known, else since they stand in the list. */
export const sinceWhen = (person: string) =>
  `coalesce(${person}.joined_on::timestamptz, ${person}.created_at)`
