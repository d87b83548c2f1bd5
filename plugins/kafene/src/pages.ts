/**
 * How Kafene's pages call things. Labels, columns and step names are from knowledge.kafene.com; what is marked
 * as assumed is not documented and has to be compared with the real dashboard before production (README.md).
 */
export const login = {
  // Assumed: the login page is not documented.
  email: 'Email',
  password: 'Password',
  button: 'Log In',
  form: 'form',
  refused: '#login-error',
} as const;

export const applications = {
  table: '#applications',
  newApplication: 'New Application',
  /** Assumed: a click anywhere on a row opens the panel; this is the row's accessible name. */
  openRow: (number: number) => `Open row ${number}`,
} as const;

/** The first line of the table: its columns. */
export const header = '#applications tr';

export const columns = {
  customer: 'Customer',
  lastActivity: 'Last Activity',
  approved: 'Approved amt',
  status: 'Status',
  nextAction: 'Next Action',
} as const;

/** Where the page names a column, or a line of the panel: a selector to paste into the browser. */
export const named = (table: string, text: string): string => `${table} :text-is("${text}")`;

export const panel = {
  table: '#application-panel',
  name: 'Detail',
  value: 'Value',
  customer: 'Customer',
  email: 'Email',
  mobile: 'Mobile Number',
  applicationId: 'Application ID',
  leaseId: 'Lease ID',
} as const;

/** Assumed: what stands around the fields of the application form. */
export const formPage = {
  page: 'form',
  /** What stands over the fields: the same labels over somebody else's answers are another form. */
  sections: ['Store Information', 'Customer Information', 'Customer Income'],
  section: (index: number) => `form h2:nth-of-type(${index + 1})`,
  button: 'form button',
} as const;

export const form = {
  store: 'Select a Store',
  employee: 'Select an Employee',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email Address',
  phone: 'Phone Number',
  birthday: 'Date of Birth',
  ssn: 'Social Security/ITIN Number',
  street: 'Street Address',
  apartment: 'Apartment Number',
  city: 'City',
  zip: 'Zip Code',
  state: 'State',
  idType: 'ID Type',
  idNumber: 'ID Number',
  /** Assumed: the second “State” of the form needs a name of its own. */
  idState: 'ID State',
  income: 'Monthly Income (Pre-Tax)',
  frequency: 'Income Frequency',
  /** Assumed. */
  submit: 'Submit Application',
  /** Assumed: what appears once the immediate decision is made. */
  decision: '#decision',
  refused: '#form-error',
} as const;

export const products = {
  step: 'Product Details',
  /** Assumed: the fields of further products are numbered. */
  label: (text: string, index: number) => (index === 0 ? text : `${text} ${index + 1}`),
  description: 'Product Description',
  model: 'Model/Serial Number',
  condition: 'Item Condition',
  price: 'Price',
  add: 'Add Product',
  fees: 'Delivery / Other Fees',
  /** Assumed. */
  next: 'Continue',
  refused: '#products-error',
} as const;

export const lease = {
  step: 'Select Lease',
  table: '#lease-options',
  /** Assumed: the button under each column reads “Select Lease”; its accessible name tells them apart. */
  button: (option: string) => `Select Lease ${option}`,
  merchantFee: 'Merchant Fee',
  initialPayment: 'Initial Payment',
  earlyPurchase: 'Early Purchase Option Period',
  cashPrice: 'Kafene Cash Price',
  total: 'Total of Payments (Full Term)',
  cost: 'Cost of Rental',
  payment: 'Renewal Payment (with Tax)',
} as const;

export const signing = {
  step: 'Sign Agreement',
  page: '#sign-agreement',
  /** Assumed. */
  textNotSent: '#text-not-sent',
  alternate: 'Alternate Signing Option',
  /** Assumed. */
  token: 'Secure Token',
  name: 'Customer Full Name',
  accept: 'I Accept and Sign',
  done: '#signed',
  refused: '#signing-error',
} as const;
