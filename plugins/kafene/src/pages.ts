/**
 * Names on Kafene's pages. Labels, columns and step names come from knowledge.kafene.com.
 * Names marked as assumed are not documented. Compare them with the real dashboard before production
 * (README.md).
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
  /** Assumed: a click anywhere on a row opens the panel. This is the row's accessible name. */
  openRow: (number: number) => `Open row ${number}`,
} as const;

/** The first row of the table: its column names. */
export const header = '#applications tr';

export const columns = {
  customer: 'Customer',
  lastActivity: 'Last Activity',
  approved: 'Approved amt',
  status: 'Status',
  nextAction: 'Next Action',
} as const;

/** A selector for a column name or a panel line, to paste into the browser. */
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

/** Assumed: the elements around the fields of the application form. */
export const formPage = {
  page: 'form',
  /** Headings above the fields: the same labels under another person's heading are another form. */
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
  /** Assumed: the form's second “State” field has a different name. */
  idState: 'ID State',
  income: 'Monthly Income (Pre-Tax)',
  frequency: 'Income Frequency',
  /** Assumed. */
  submit: 'Submit Application',
  /** Assumed: the element that shows the immediate decision. */
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
  /** Assumed: the button under each column reads “Select Lease”. Its accessible name includes the option. */
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
