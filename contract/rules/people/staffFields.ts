/** What of a person a hospital's staff file says, in the order of a form. */
export const staffFields = [
  'jobNumber',
  'name',
  'campus',
  'unit',
  'ward',
  'post',
  'title',
  'mobile',
  'email',
  'birthDate',
  'joinedDate',
  'employment',
  'state',
] as const
export type StaffField = (typeof staffFields)[number]
