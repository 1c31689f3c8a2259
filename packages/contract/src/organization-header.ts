/** A person's request says in this header which organization it's for. Without the schemas, for the public pages. */
export const ORGANIZATION_HEADER = 'voicefeedback-organization';
/** A link to the dashboard says in this parameter which organization it's for. */
export const ORGANIZATION_PARAMETER = 'organization';
