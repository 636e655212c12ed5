import type { CertificateField, CertificateSheet } from '@contract/kinds'
import type { text } from '../texts'

type Key = Parameters<typeof text>[0]

export const sheetNames = {
  across: 'sheetAcross',
  upright: 'sheetUpright',
  card: 'sheetCard',
} as const satisfies Record<CertificateSheet, Key>

export const fieldNames = {
  name: 'fieldName',
  title: 'fieldTitle',
  department: 'fieldDepartment',
  hospital: 'fieldHospital',
  issuer: 'fieldIssuer',
  hours: 'fieldHours',
  credits: 'fieldCredits',
  number: 'fieldNumber',
  date: 'fieldDate',
  until: 'fieldUntil',
  qr: 'fieldQr',
} as const satisfies Record<CertificateField, Key>
