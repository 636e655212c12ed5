import type { Generated } from 'kysely'
import type { IncidentKind } from '@contract/incidentKinds'
import type { Flag } from './columns'

export interface IncidentTables {
  /** state: 0 new, 1 in hand, 2 answered and closed. */
  incident: {
    com_id: string
    incident_id: string
    person_id: string
    kind: IncidentKind
    happened_at: number
    place: string | null
    description: string
    state: Generated<number>
    answer: string | null
    decided_by: string | null
    decided_at: number | null
    /** As content_check.state. */
    check_state: Generated<number>
    created_at: number
  }
  /** It may arrive before its report. */
  incident_picture: {
    com_id: string
    incident_id: string
    file_id: string
    person_id: string
    created_at: number
  }
  hospital_contact: {
    com_id: string
    position: number
    title: string
    phone: string
    note: string | null
  }
  /** faq: 0 none, 1 proposed, 2 published, 3 not published. */
  consultation: {
    com_id: string
    consultation_id: string
    person_id: string
    question: string
    agrees: Flag
    answer: string | null
    answered_by: string | null
    answered_at: number | null
    faq: Generated<number>
    faq_question: string | null
    faq_answer: string | null
    proposed_by: string | null
    published_by: string | null
    published_at: number | null
    /** As content_check.state. */
    check_state: Generated<number>
    created_at: number
  }
}
