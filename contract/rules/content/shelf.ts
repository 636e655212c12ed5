/** Where a question stands in what a learner remembers: never missed, learning, in review, mastered. */
export const Shelf = { known: 0, learning: 1, review: 2, mastered: 3 } as const
