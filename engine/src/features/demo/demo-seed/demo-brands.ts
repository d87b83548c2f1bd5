/** The brand of each demo store, by slug. The logo was drawn for this project. */
export const demoBrands: Readonly<Record<string, { readonly brand_colour: string; readonly logo?: string }>> =
  {
    'larch-street-furniture': {
      brand_colour: '#1f6f54',
      logo: [
        'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAFAAAABQCAYAAACOEfKtAAAEWklEQVR4AeybP08UQRjG',
        '512QhChWmmj4p42dlYl08g1MvBwFYG2BOUk0saTEGhuxMLGkOD4Ufgsb1veZA3K7y93Ozjvv7ERmw8bdmffPMz/G5B',
        'kOCpMvEYEMUITPmAwwAxQSEKbnHZgBCgkI05PegZuj4T5u4RpV05MFuDoarJmi/IHbPqti8C+eKkBaLGhsDK3gnjwb',
        'MgleSQLc+DQ8Moa2zM1FW5Oxm4FkHpIDuDbaec17jQHWGJE5snO14b5fkwL4+GDnQVFcjvn/akMXxjCHmL6hTfdvCJ',
        '2ejP28vFiekqH1WX0xh5hZ847jQcOSAch2ZUBk9ttWhxjEtsXFmk8CoLUpRfnbedEca3OcE/QCUwA4ZVlcF0orqVib',
        '3gFO7Mm0ZXGGmIS16RWgtSVsT1yRNeI419ZoTMQb6A0g7AhsCRn/n0mSMQVqoFY8ZNVOvQGEHaE5lqUqc/YbaqDW7A',
        'jdmV4AwobAjoRaGmqhZqh6XepEB2jtB9uQLiKdYrmmre0UHC4oNkAPy+K62H6sTVSA/pbFGWJ0axMNoLUbbDtcUXjH',
        'cQ/by7tAt8QoAGEzYDfI+FoW90WRiWttogCEzaAAlsUVI3qhp2u8JE4dIOwFbIZEpE8ueqK3T26XHFWA1lawvegiKG',
        'gs97YaghatFtMEqGhZqouY/aZvbdQA6luW2diqM7ofSKkAtDaC7UR1IT2+sRarSUFCcIAxLYsrDzJ61iY4QNgHimhZ',
        '3CHSOrS5xrvGBQf45/v4/cXJmObdl1TuuQp0jUPNeT0xB22u9VzjggNsa/zsYOdJcUmnbXFd51ETtbvmSeOjAywXyz',
        'ND5qFUeCOfa9rajQndgagANw+HXxjettqSyGzbHmoNmoX1ANZ6rX5894KHjvnW/jq+6qXdx9aPA/DDq3sLCwtj7rjE',
        't/bXku3FPbUboX4UgJvLz7/x4f4lGsa40Qs9Y/RSB7h+OHhTluXnGIuZ7oGe6D09pvGsCvDR17crbKrPiC8N8fNqck',
        'tCb2iYFyedUwV4/++9n7yIp1KRvvnoDQ2++S55agA3RoOhMbRrer9od6JFR4gKQJwIiIpfOpK7V4UWaOqe2Z6hAtCe',
        'CEjhtNG+ntsjWIvVdPusaDQ4QHsS4BOBSJVGMmuy2gLXDgrw6gQQ47ThiyH4KSUcQHb+9gRgzJLv6iLkBT+lBAMI58',
        '/GK9ppwxc2NEKrb349rwKwPun6DscP5+8a33cctEJzCB1igHD6bFh7OW34AiBchs6g3bfGdZ4YIJw+A+zttHG9kK7/',
        'QjO0d82rx4sBXpyc7120fAbiMl8X1vbuUrM95lz82YwYYNtC//f5DFD4Hc4AM0AhAWF63oEZoJCAMD3vwAxQSECYfu',
        'd3oJCf/p8dSAWmnp93oPA7lAFmgEICwvS8AzNAIQFhet6BGaCQgDA9mR3Y/tPj6m/+C9cdLD0ZgMFWFLlQBigEngHe',
        'QYDCJYdNzztQyDMDzACFBITp/wAAAP//lGgvtQAAAAZJREFUAwDEtUCwt8DSTQAAAABJRU5ErkJggg==',
      ].join(''),
    },
    'maple-mattress': { brand_colour: '#b4472a' },
  };
