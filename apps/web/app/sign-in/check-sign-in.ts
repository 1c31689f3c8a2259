export type FieldProblem = 'missing' | 'email_invalid' | 'email_first';

export interface SignInProblems {
  email?: FieldProblem;
  password?: FieldProblem;
}

/** Errors that the sign-in form shows before it sends anything. */
export function checkSignIn(values: { email: string; password: string }): SignInProblems {
  const problems: SignInProblems = {};
  if (values.email.trim() === '') problems.email = 'missing';
  else if (!values.email.includes('@')) problems.email = 'email_invalid';
  if (values.password === '') problems.password = 'missing';
  return problems;
}

/** The same for "Forgot password?", which only needs the address. */
export function checkReset(email: string): SignInProblems {
  if (email.trim() === '') return { email: 'email_first' };
  return email.includes('@') ? {} : { email: 'email_invalid' };
}
