/** The Jakarta EE types that texts and examples may name: those in the official documentation that we used. */
export const jakartaTypes: ReadonlySet<string> = new Set([
  ...[
    'Access',
    'Column',
    'Entity',
    'GeneratedValue',
    'Id',
    'OptimisticLockException',
    'SequenceGenerator',
    'Table',
    'TableGenerator',
    'Temporal',
    'Version',
  ].map((name) => `jakarta.persistence.${name}`),
  'jakarta.validation.Valid',
  'jakarta.validation.constraints.AssertTrue',
  'jakarta.ws.rs.Consumes',
  'jakarta.ws.rs.GET',
  'jakarta.ws.rs.Path',
  'jakarta.ws.rs.Produces',
])
