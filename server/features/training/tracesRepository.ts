import type { PersonTraces } from '../../Traces'

export const trainingTraces = {
  emptied: (label) => ({
    train_application: { title: label, note: null },
    train_standing: { note: null },
  }),
  follows: {
    train_result: ['item_id', 'file_id'],
    train_standing: ['item_id'],
    train_application: null,
  },
} satisfies PersonTraces
