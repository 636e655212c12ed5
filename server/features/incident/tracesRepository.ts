import type { PersonTraces } from '../../Traces'

export const incidentTraces = {
  texts: {
    incident: {
      key: 'incident_id',
      columns: { place: 'text', description: 'text', answer: 'text' },
    },
  },
  follows: { incident: null, incident_picture: ['incident_id', 'file_id'] },
} satisfies PersonTraces
