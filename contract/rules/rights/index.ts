/** Who may do what: abilities, the roles that bundle them, and the grants by which people hold roles. */
export * from './abilities'
export * from './roles'
export * from './grants'
